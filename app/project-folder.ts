import { readConfig } from '@/lib/config'
import { type ProjectState, parseProjectState } from '@/lib/names/project/project-api'
import { type AdminAccess, forwardAdmin } from '@/lib/relay/forward'

const TIMEOUT_MS = 2_000

/**
 * The process that reads the project folder. Null without one, and for a public explorer, whose readers are on other
 * machines.
 */
export function projectAccess(): AdminAccess | null {
  const { project, publicOrigin } = readConfig()
  return project === null || publicOrigin !== null ? null : { serviceUrl: project.url, token: project.token }
}

/** The state of the project folder; null if there is none, or it does not respond. */
export async function readProjectState(): Promise<ProjectState | null> {
  const access = projectAccess()
  if (access === null) return null
  const asked = { method: 'GET', body: '', signal: AbortSignal.timeout(TIMEOUT_MS) }
  try {
    const answer = await forwardAdmin(access, '/state', asked)
    return answer.status === 200 ? parseProjectState(await answer.json()) : null
  } catch {
    return null
  }
}
