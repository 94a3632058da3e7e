import { readConfig } from '@/lib/config'
import { type ProjectState, parseProjectState } from '@/lib/names/project/project-state'
import { type AdminAccess, forwardAdmin } from '@/lib/relay/forward'

const TIMEOUT_MS = 2_000

/** The program that reads the project folder; null where there is none, and where the explorer is public: its readers are not on this machine. */
export function projectAccess(): AdminAccess | null {
  const { project, publicOrigin } = readConfig()
  return project === null || publicOrigin !== null ? null : { serviceUrl: project.url, token: project.token }
}

/** How the project folder is; null where none is served, and where the program that reads it does not say. */
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
