import { createInterface } from 'node:readline'
import { askProjectState, startProject } from '@/lib/cli/project-process'

/**
 * Starts the program that reads a project folder, as `npm start` does, and says what it said; then, for each line, how the
 * folder is. It waits to be ended.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

const project = await startProject(process.argv[2] ?? '', () => say('it ended'))
say(JSON.stringify(project))
createInterface({ input: process.stdin }).on('line', async () =>
  say(JSON.stringify(await askProjectState(project))),
)
