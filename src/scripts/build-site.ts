import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { build } from 'vite'

/** `astro build`, run from the project's folder. */
export const buildArguments = ['--import', 'tsx', 'node_modules/astro/bin/astro.mjs', 'build']

/** The environment of a build. With another NODE_ENV, which Astro would keep, pages load React's development build. */
export const buildEnvironment = (outDir: string, environment: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...environment,
  NODE_ENV: 'production',
  OUT_DIR: outDir,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/** Builds the production site into `outDir`. */
export async function buildSite(outDir: string, environment: Record<string, string>): Promise<void> {
  const path = relative(process.cwd(), resolve(outDir))
  if (!path.startsWith('..') && !isAbsolute(path)) return runBuild(outDir, environment)
  // Astro renames files into its output folder, which fails across file systems, so another folder gets a copy.
  const draft = `.build/site-${process.pid}`
  try {
    await runBuild(draft, environment)
    await rm(outDir, { recursive: true, force: true })
    await cp(draft, outDir, { recursive: true })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runBuild(outDir: string, environment: Record<string, string>): Promise<void> {
  const env = buildEnvironment(outDir, environment)
  const child = spawn(process.execPath, buildArguments, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const stop = () => child.kill('SIGTERM')
  const signals = ['SIGTERM', 'SIGINT', 'exit'] as const
  for (const signal of signals) process.once(signal, stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) throw new Error(`The build failed (exit code ${code ?? 'none: it was stopped'}).`)
}

/** Bundles the functions. Netlify's bundler includes whole packages, which makes bundles several times larger and cold starts slower. */
export async function bundleFunctions(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': resolve('src') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: readdirSync('src/functions').map((file) => `src/functions/${file}`),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  })
}
