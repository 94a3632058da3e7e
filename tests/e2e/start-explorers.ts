import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { isBuilt } from '@/lib/cli/next-build'
import { buildNext, untilAnswering } from '@/lib/cli/next-process'
import { EXPLORERS, folderOf, portOf, servicePortOf } from './explorers'

/**
 * Starts the explorers of the tests as `npm start` does, one after the other: when the last one answers all do. They are
 * built once, and end with this program.
 */
const explorers: ChildProcess[] = []
process.once('SIGTERM', () => {
  for (const explorer of explorers) explorer.kill()
})

if (!isBuilt(process.cwd())) await buildNext(process.cwd())
for (let explorer = 0; explorer < EXPLORERS; explorer++) explorers.push(await startExplorer(explorer))
await Promise.all(explorers.map((explorer) => once(explorer, 'exit')))

async function startExplorer(explorer: number): Promise<ChildProcess> {
  // Keys and use of an earlier run would be found beside those of this one.
  rmSync(folderOf(explorer), { recursive: true, force: true })
  mkdirSync(folderOf(explorer), { recursive: true })
  const log = openSync(`${folderOf(explorer)}/start.log`, 'w')
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(portOf(explorer)),
      SERVICE_PORT: String(servicePortOf(explorer)),
      TRIPTYCH_DATA: folderOf(explorer),
    },
  })
  await untilAnswering(`http://127.0.0.1:${portOf(explorer)}`, child)
  return child
}
