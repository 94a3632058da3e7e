import type { IncomingMessage } from 'node:http'
import { utcDay } from '@/lib/text/day'
import type { ServiceState } from '../access/access'
import { httpRefusal, methodNotAllowed } from '../access/refusal'
import { isFromThisMachine, refuseAdmin } from '../admin/admin-access'
import { freeReply, type Reply, refusalReply } from '../call/reply'
import { reportWatched } from '../own-node/watch-node'
import { withDeadline } from '../time/call-clock'
import { Stop } from '../time/stop'
import type { Metrics } from './metrics'

const LEDGER_TIMEOUT_MS = 2_000

/** Answers `/healthz`, `/metrics`, and the state of watched nodes at `/nodes`. Null for any other path. */
export function answerOperations(
  service: ServiceState,
  metrics: Metrics,
  request: IncomingMessage,
): Promise<Reply> | null {
  const path = request.url?.split('?', 1)[0]
  if (path !== '/healthz' && path !== '/metrics' && path !== '/nodes') return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return Promise.resolve(ONLY_GET)
  if (path === '/healthz') return reportHealth(service)
  if (!mayRead(request, service.adminToken)) return Promise.resolve(NOT_FROM_HERE)
  return path === '/nodes' ? reportNodes(service) : reportMetrics(metrics)
}

const ONLY_GET = refusalReply(methodNotAllowed('GET', 'HEAD'))
const NOT_FROM_HERE = refusalReply(
  httpRefusal(403, 'Forbidden', 'Send the request from the machine of the service, or with the admin token.'),
)

/** Programs on this machine, and others with the admin token. */
const mayRead = (request: IncomingMessage, adminToken: string | null) =>
  isFromThisMachine(request) || (adminToken !== null && refuseAdmin(request, adminToken) === null)

/** Without the ledger no call is answered, so the status is 503. A node that is down may be back at any moment. */
async function reportHealth({ ledger, networks, clock, onFault }: ServiceState): Promise<Reply> {
  const isUp = await withDeadline(LEDGER_TIMEOUT_MS, new Stop(), () =>
    ledger.readUsed('healthz', utcDay(clock())),
  ).then(
    () => true,
    (error) => {
      onFault(error)
      return false
    },
  )
  const states = [...networks.values()].map((network) => [network.slug, network.health()])
  const body = { ledger: isUp ? 'up' : 'down', networks: Object.fromEntries(states) }
  return freeReply(isUp ? 200 : 503, JSON.stringify(body))
}

async function reportMetrics(metrics: Metrics): Promise<Reply> {
  const { contentType, text } = await metrics.write()
  return { ...freeReply(200, text), contentType }
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
