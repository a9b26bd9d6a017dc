import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

export const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages. False if this user may not, or they are not available. */
export function installDebianPackages(...names: string[]): boolean {
  if (!isDebianRoot) return false
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]).status === 0
}
