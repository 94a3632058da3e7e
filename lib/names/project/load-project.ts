import { TriptychError } from '@/lib/errors'
import { type ProjectContents, parseProjectContents } from './project-contents'
import { type MatchQuestion, type ProjectMatches, parseProjectMatches } from './project-matches'
import { type ProjectState, parseProjectState } from './project-state'

/** How the project folder is now, free; null where the explorer was started without one. Throws {@link TriptychError}. */
export const loadProject = (): Promise<ProjectState | null> => load('/api/project', {}, parseProjectState)

/** What the project folder names without being asked about a code, free; null and errors as above. */
export const loadProjectContents = (): Promise<ProjectContents | null> =>
  load('/api/project/contents', {}, parseProjectContents)

/** Which builds of the project folder have this code, free; null and errors as above. */
export const matchInProject = (
  question: MatchQuestion,
  signal: AbortSignal,
): Promise<ProjectMatches | null> =>
  load(
    '/api/project/match',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    },
    parseProjectMatches,
  )

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
