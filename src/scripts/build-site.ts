import { spawn } from 'node:child_process'

/** `astro build`, taken from the project's folder. */
export const buildArguments = ['--import', 'tsx', 'node_modules/astro/bin/astro.mjs', 'build']

/**
 * What a build is run with. Always for production: Astro keeps any other NODE_ENV that a host or a test has set, and pages would be
 * given React as its developers use it, twice as big and half as fast.
 */
export const buildEnvironment = (outDir: string, environment: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...environment,
  NODE_ENV: 'production',
  OUT_DIR: outDir,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/** Builds the production site into `outDir`; rejects with the build's exit code when it fails. */
export function buildSite(outDir: string, environment: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const build = spawn(process.execPath, buildArguments, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: buildEnvironment(outDir, environment),
    })
    const stop = () => build.kill('SIGTERM')
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    process.once('exit', stop)
    build.once('error', fail)
    build.once('exit', (code) => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new Error(`The build failed (exit code ${code ?? 'none: it was stopped'}).`))
    })
  })
}
