import { createDevchain, type Devchain } from '@/lib/devchain/create-devchain'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { CACHE_DIR } from './cache-dir'

let started: Promise<Devchain> | undefined

/** The demo chain of this process, which nobody changes, with the compiled contracts of earlier runs. */
export const startDemoChain = (): Promise<Devchain> => {
  started ??= createDevchain({ cacheDir: CACHE_DIR })
  return started
}

/** The result of a request that must succeed. */
export async function ask<T>(
  node: Pick<EdrNode, 'request'>,
  method: string,
  ...params: readonly unknown[]
): Promise<T> {
  const answer = await node.request(method, params)
  if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result as T
}
