import { startProject } from '@/lib/cli/project-process'

/** Starts the program that reads a project folder, as `npm start` does, and says what it said; then it waits to be ended. */
const say = (line: string) => process.stdout.write(`${line}\n`)

const { url, token, firstState } = await startProject(process.argv[2] ?? '', () => say('it ended'))
say(JSON.stringify({ token, state: await firstState }))
say(`listening on ${url}`)
