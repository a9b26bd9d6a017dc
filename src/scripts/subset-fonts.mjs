import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// Writes the two font files of src/styles/fonts. Run it to update a typeface or to add characters. The packages are needed here alone:
//   npm install --no-save subset-font@2 @fontsource-variable/fraunces@5 @fontsource-variable/source-sans-3@5
//   node src/scripts/subset-fonts.mjs

const folder = 'src/styles/fonts'
const packages = 'node_modules/@fontsource-variable'

/** ASCII, the marks of English typography, and the letters in names that people here type into forms. */
const letters = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  '\u00a0’‘“”–—…·•×−£€©§°½¼¾',
  'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÖØÚÜ',
].join('')

/** Headings have one weight and one optical size; everything else, and what visitors type, is set in the sans. */
const fonts = [
  {
    name: 'source-sans-3',
    file: 'source-sans-3-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'lnum', 'pnum'],
  },
  {
    name: 'fraunces',
    file: 'fraunces-latin-standard-normal.woff2',
    variationAxes: { wght: 450, opsz: 48 },
    keepFeatures: ['kern', 'ccmp', 'locl'],
  },
]

for (const { name, file, ...shape } of fonts) {
  const whole = await readFile(join(packages, name, 'files', file))
  const options = { targetFormat: 'woff2', noHinting: true, dropTables: ['STAT', 'MVAR'], ...shape }
  const subset = await subsetFont(whole, letters, options)
  await writeFile(join(folder, `${name}.woff2`), subset)
  await copyFile(join(packages, name, 'LICENSE'), join(folder, `${name}-OFL.txt`))
  console.log(`${name}: ${subset.length} bytes`)
}
