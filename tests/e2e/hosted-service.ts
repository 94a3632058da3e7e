import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startExplorerBefore } from '@/tests/explorer-before'

/** How a service refuses: the HTTP status, and the error of its envelope. */
export type HostedRefusal = { status: number; error: { code: number; event?: number; message: string } }

export type HostedExplorer = {
  url: string
  /** From now on the service refuses every call so; null: it answers again. */
  refuseWith: (refusal: HostedRefusal | null) => void
  stop: () => Promise<void>
}

/** An explorer without the demo, before a service named `hosted` that states no balance: every slot holds zero. */
export async function startHostedExplorer(): Promise<HostedExplorer> {
  let refusal: HostedRefusal | null = null
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method !== 'POST') return response.writeHead(404).end()
      const answer = refusal ? { error: refusal.error } : { result: `0x${'0'.repeat(64)}` }
      response
        .writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const SERVICES = `hosted=http://127.0.0.1:${port}/{network}`
  const explorer = await startExplorerBefore(null, { environment: () => ({ SERVICES }) })
  return {
    url: explorer.url,
    refuseWith(next) {
      refusal = next
    },
    async stop() {
      await explorer[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
