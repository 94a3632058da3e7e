import type { EdrNode } from '@/lib/devchain/edr-node'
import type { Program } from '@/tests/program'

/** A node of its own program, asked as one in this process is. */
export const nodeAt = ({ url }: Pick<Program, 'url'>): Pick<EdrNode, 'request'> => ({
  async request(method, params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return answer.json()
  },
})
