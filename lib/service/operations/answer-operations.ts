import type { IncomingMessage } from 'node:http'
import type { ServiceState } from '../access/access'
import { httpRefusal, methodNotAllowed } from '../access/refusal'
import { isFromThisMachine, refuseAdmin } from '../admin/admin-access'
import { freeReply, type Reply, refusalReply } from '../call/reply'
import type { AdminConfig } from '../config/admin-fields'
import { reportWatched } from '../own-node/watch-node'
import { METRICS_CONTENT_TYPE } from './metrics'
import { ALIVE, reportReadiness } from './readiness'

export const HEALTH_PATHS = ['/healthz', '/readyz']

/** Paths of the admin listener. Without one, they are on the public port, for programs on this machine. */
export const ADMIN_PATHS = [...HEALTH_PATHS, '/metrics', '/nodes']

/**
 * Answers `/healthz`, `/readyz`, `/metrics`, and the state of watched nodes at `/nodes`. Null for a path that is not one of
 * `paths`.
 */
export function answerOperations(
  service: ServiceState,
  writeMetrics: () => Promise<string>,
  request: IncomingMessage,
  paths: readonly string[],
): Promise<Reply> | null {
  const path = request.url?.split('?', 1)[0] ?? ''
  if (!paths.includes(path)) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return Promise.resolve(ONLY_GET)
  if (path === '/healthz') return Promise.resolve(ALIVE)
  if (path === '/readyz') return reportReadiness(service)
  if (!mayRead(request, service.admin)) return Promise.resolve(NOT_FROM_HERE)
  return path === '/nodes' ? reportNodes(service) : reportMetrics(writeMetrics)
}

const ONLY_GET = refusalReply(methodNotAllowed('GET', 'HEAD'))
const NOT_FROM_HERE = refusalReply(
  httpRefusal(403, 'Forbidden', 'Send the request from the machine of the service, or with the admin token.'),
)

/** Programs on this machine, and others with the admin token. */
const mayRead = (request: IncomingMessage, admin: AdminConfig | null) =>
  isFromThisMachine(request) || (admin !== null && refuseAdmin(request, admin) === null)

async function reportMetrics(writeMetrics: () => Promise<string>): Promise<Reply> {
  return { ...freeReply(200, await writeMetrics()), contentType: METRICS_CONTENT_TYPE }
}

async function reportNodes({ networks, timeouts }: ServiceState): Promise<Reply> {
  const watches = [...networks.values()].flatMap(({ chain }) => chain?.watch ?? [])
  return freeReply(
    200,
    JSON.stringify({
      nodes: await Promise.all(watches.map((watch) => reportWatched(watch, timeouts.reportMs))),
    }),
  )
}
