import { spawn } from 'node:child_process'

/** Builds the production site into `outDir`; rejects with the build's exit code when it fails. */
export function buildSite(outDir: string, environment: Record<string, string>): Promise<void> {
  const args = ['--import', './src/commands/aliases.mjs', 'node_modules/astro/bin/astro.mjs', 'build']
  return new Promise((done, fail) => {
    const build = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1' },
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
