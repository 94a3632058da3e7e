import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServiceState } from '../access/access'
import { refusalForOperator } from '../access/refusal'
import { answerAdmin } from '../admin/answer-admin'
import { type Reply, refusalReply } from '../call/reply'
import { type Arrival, readArrival } from '../http/arrival'
import { type ListenAt, listenAt } from '../http/listen'
import { describeReply, type RequestLog } from '../http/request-log'
import { writeReply } from '../http/write-reply'
import { ADMIN_PATHS, answerOperations } from './answer-operations'

type Options = {
  listen: ListenAt
  timeouts: { headersMs: number; requestMs: number; drainMs: number }
  writeMetrics: () => Promise<string>
  onAnswered: (entry: RequestLog) => void
}

export type AdminServer = {
  /** `http://HOST:PORT`, or the path of the socket. */
  at: string
  stop(): Promise<void>
}

/**
 * Listens for the keys API, `/metrics`, `/nodes` and the health paths until `stop`, which waits for pending requests. Rejects
 * with ListenError.
 */
export async function startAdminServer(
  service: ServiceState,
  { listen, timeouts: { headersMs, requestMs, drainMs }, writeMetrics, onAnswered }: Options,
): Promise<AdminServer> {
  const server = createServer({ headersTimeout: headersMs, requestTimeout: requestMs })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrival = readArrival(request, service.isTrustedProxy)
    const operations = answerOperations(service, writeMetrics, request, ADMIN_PATHS)
    const reply = await (operations ?? answerSafely(service, request, arrival))
    writeReply(response, reply, arrival.requestId)
    if (!operations) onAnswered(describeReply(service, null, reply, arrival))
  }
  server.on('request', (request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const at = await listenAt(server, listen, 'admin.listen')
  const stop = () =>
    new Promise<void>((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), drainMs)
      server.close(() => {
        clearTimeout(cut)
        resolve()
      })
    })
  return { at, stop }
}

async function answerSafely(
  service: ServiceState,
  request: IncomingMessage,
  { requestId }: Arrival,
): Promise<Reply> {
  try {
    const answer = await answerAdmin(service, request)
    return 'error' in answer ? refusalReply(answer) : answer
  } catch (error) {
    service.onFault(error, requestId)
    return refusalReply(refusalForOperator(error))
  }
}
