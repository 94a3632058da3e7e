import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, openSync, rmSync } from 'node:fs'
import { compressStatic } from '@/lib/cli/compress-static'
import { buildNext } from '@/lib/cli/next-process'
import { compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { EXPLORERS, folderOf, portOf, servicePortOf } from './explorers'

/**
 * Starts the explorers of the tests as `npm start` does, side by side. Explorer and demo contracts are built once; all end
 * with this program.
 */
const COMPILED = '.triptych'

await buildNext(process.cwd())
await compressStatic(process.cwd())
await compileContracts(COMPILED)
const explorers = Array.from({ length: EXPLORERS }, (_, explorer) => startExplorer(explorer))
process.once('SIGTERM', () => {
  for (const explorer of explorers) explorer.kill()
})
await Promise.all(explorers.map((explorer) => once(explorer, 'exit')))

function startExplorer(explorer: number): ChildProcess {
  // Keys and use of an earlier run would be found beside those of this one.
  rmSync(folderOf(explorer), { recursive: true, force: true })
  cpSync(`${COMPILED}/contracts.json`, `${folderOf(explorer)}/contracts.json`)
  const log = openSync(`${folderOf(explorer)}/start.log`, 'w')
  return spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(portOf(explorer)),
      SERVICE_PORT: String(servicePortOf(explorer)),
      TRIPTYCH_DATA: folderOf(explorer),
    },
  })
}
