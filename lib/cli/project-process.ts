import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TriptychError } from '@/lib/errors'
import type { ProjectState } from '@/lib/names/project/project-state'

/** What the program that reads a project folder says to whoever started it. */
export type ProjectMessage = { port: number; token: string } | { state: ProjectState }

/** Where it is asked, and how it found the folder. */
export type ProjectProcess = {
  url: string
  token: string
  /** Resolves once the folder was read for the first time. */
  firstState: Promise<ProjectState>
}

const PROGRAM = fileURLToPath(new URL('project.ts', import.meta.url))

/**
 * Starts the program for a folder; it ends with this process. `onEnd` is called where it ends before. Rejects with
 * {@link TriptychError} where it ends before it listens.
 */
export function startProject(root: string, onEnd: () => void): Promise<ProjectProcess> {
  const child = fork(PROGRAM, [root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.once('exit', onEnd)
  return new Promise((resolve, reject) => {
    const firstState = new Promise<ProjectState>((tell) => {
      child.on('message', (message: ProjectMessage) => {
        if ('state' in message) tell(message.state)
        else resolve({ url: `http://127.0.0.1:${message.port}`, token: message.token, firstState })
      })
    })
    child.once('exit', (code) =>
      reject(
        new TriptychError(`The program that reads the project folder ended with code ${code}.`, {
          whatToDo: 'What it printed above says why.',
        }),
      ),
    )
  })
}
