import { TriptychError } from '@/lib/errors'
import {
  type MatchQuestion,
  type ProjectContents,
  type ProjectLines,
  type ProjectMatches,
  type ProjectState,
  parseProjectContents,
  parseProjectLines,
  parseProjectMatches,
  parseProjectState,
} from './project-api'

/** The state of the project folder; null without a folder. Free. Throws {@link TriptychError}. */
export const loadProject = (): Promise<ProjectState | null> => load('/api/project', {}, parseProjectState)

/** The contracts and deployment records of the project folder; null, price and errors as above. */
export const loadProjectContents = (): Promise<ProjectContents | null> =>
  load('/api/project/contents', {}, parseProjectContents)

/** The builds of the project folder with this code; null, price and errors as above. */
export const matchInProject = (
  question: MatchQuestion,
  signal: AbortSignal,
): Promise<ProjectMatches | null> => load('/api/project/match', post(question, signal), parseProjectMatches)

/** The source map and the sources of the only build with this code; null, price and errors as above. */
export const loadProjectLines = (
  question: MatchQuestion,
  signal: AbortSignal,
): Promise<ProjectLines | null> => load('/api/project/lines', post(question, signal), parseProjectLines)

const post = (question: MatchQuestion, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(question),
  signal,
})

async function load<Answer>(
  path: string,
  asked: RequestInit,
  parse: (json: unknown) => Answer,
): Promise<Answer | null> {
  const answer = await fetch(path, asked)
  if (answer.status === 204) return null
  if (answer.ok) return parse(await answer.json())
  throw new TriptychError('The project folder could not be read.', {
    whatToDo: 'See the terminal of the explorer for the reason, then start the explorer again.',
  })
}
