import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findWholeChromium, HEADLESS_SHELL } from './find-chromium'

/** A program of the system that tests drive. `elsewhere` installs it where there is no apt, or no right to use it. */
type Program = {
  name: string
  isThere: () => boolean
  debianPackages: readonly string[]
  elsewhere: readonly [string, ...string[]]
  byHand: string
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    isThere: () => findWholeChromium() !== undefined && (!isRootOnDebian() || existsSync(HEADLESS_SHELL)),
    debianPackages: ['chromium', 'chromium-headless-shell', 'fonts-liberation'],
    elsewhere: ['npx', 'playwright', 'install', 'chromium'],
    byHand: 'sudo apt-get install chromium',
  },
  {
    name: 'Redis',
    isThere: () => spawnSync('redis-server', ['--version']).status === 0,
    debianPackages: ['redis-server'],
    elsewhere: ['brew', 'install', 'redis'],
    byHand: 'sudo apt-get install redis-server',
  },
]

/** Installs what is missing; where that cannot be done, ends the process with the command that would help. */
export function ensurePrograms(): void {
  for (const program of PROGRAMS) {
    if (program.isThere()) continue
    install(program)
    if (program.isThere()) continue
    process.stderr.write(`The tests need ${program.name}. Install it: ${program.byHand}\n`)
    process.exit(1)
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install({ debianPackages, elsewhere: [command, ...args] }: Program): void {
  if (!isRootOnDebian()) return void run(command, args)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', ...debianPackages])
}

/** Runs a command in the open; true when it ended well. */
export function run(command: string, args: readonly string[]): boolean {
  process.stdout.write(`\n> ${[command, ...args].join(' ')}\n`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}
