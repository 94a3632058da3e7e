import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TriptychError } from '@/lib/errors'
import { type ProjectState, parseProjectState } from '@/lib/names/project/project-api'

/** Sent by the project program once it listens. */
export type ProjectMessage = { port: number; token: string }

export type ProjectProcess = { url: string; token: string }

const PROGRAM = fileURLToPath(new URL('../../bin/triptych-project.js', import.meta.url))

/**
 * Starts the project program for a folder; it ends with this process. `onEnd` is called if it ends earlier. Rejects with
 * {@link TriptychError} if it ends before it listens.
 */
export function startProject(root: string, onEnd: () => void): Promise<ProjectProcess> {
  const child = fork(PROGRAM, [root], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onEnd)
  return new Promise((resolve, reject) => {
    child.once('message', ({ port, token }: ProjectMessage) =>
      resolve({ url: `http://127.0.0.1:${port}`, token }),
    )
    child.once('exit', (code) =>
      reject(
        new TriptychError(`The program that reads the project folder ended with code ${code}.`, {
          whatToDo: 'Its output above says why.',
        }),
      ),
    )
  })
}

/** The state of the folder; null if the program has ended. */
export async function askProjectState({ url, token }: ProjectProcess): Promise<ProjectState | null> {
  const asked = fetch(`${url}/state`, { headers: { authorization: `Bearer ${token}` } })
  const answer = await asked.catch(() => null)
  return answer && parseProjectState(await answer.json())
}
