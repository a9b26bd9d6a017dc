// Bundles the functions as Netlify does and prints the bundler's description of each. Arguments: archive format,
// source, destination, the files that netlify.toml includes (JSON).
import { zipFunctions } from '@netlify/zip-it-and-ship-it'

const [archiveFormat, source, destination, included] = process.argv.slice(2)
const root = process.cwd()

const functions = await zipFunctions(source, destination, {
  archiveFormat,
  basePath: root,
  repositoryRoot: root,
  config: { '*': { includedFiles: JSON.parse(included), includedFilesBasePath: root } },
})

process.stdout.write(JSON.stringify(functions))
