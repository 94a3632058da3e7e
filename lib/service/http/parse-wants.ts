import type { IncomingMessage } from 'node:http'

/** What a caller asks for by header: `Enable-Failover: true`. On a WebSocket, with the request that opens it. */
export const parseWants = ({ headers }: IncomingMessage): { failover: boolean } => ({
  failover: headers['enable-failover']?.toString().trim().toLowerCase() === 'true',
})
