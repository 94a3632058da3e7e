import { listInterfaces } from '@/lib/abi/demo-abi'
import { TriptychError } from '@/lib/errors'
import { type KnownLayout, readLayoutText } from './kept-layouts'

/** A demo chain never comes this far: every implementation that a proxy had counts. */
const LAST_BLOCK = 2n ** 64n

/**
 * The layout of a contract of a demo network, that of its code for a proxy; null for other addresses. Free: it lies
 * beside the explorer.
 */
export async function readDemoLayout(network: string, address: string): Promise<KnownLayout | null> {
  const [code] = listInterfaces(network, address, LAST_BLOCK)
  if (!code) return null
  const response = await fetch(`/demo/layouts/${code.contract}.json`)
  if (!response.ok) throw new TriptychError(`The layout of ${code.contract} could not be had.`)
  return readLayoutText({
    origin: 'demo',
    json: await response.text(),
    contract: null,
    notes: code.lent ? [`It is the layout of ${code.contract}, the code behind this proxy.`] : [],
  })
}
