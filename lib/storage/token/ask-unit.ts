import type { Hex } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { MAX_DECIMALS, safeSymbol } from '@/lib/tokens/token-unit'
import { countSlots } from '../decode/count-slots'
import { decodeLayout } from '../decode/decode-layout'
import type { DecodedContent } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import { textOfBytes, trimZeroBytes } from '../place/bytes-text'
import type { Words } from '../place/words'
import { readWholeLayout } from '../read/read-layout'

/** Paths of decimals and symbol; null for what is not read. */
export type UnitPlaces = { layout: Layout; decimals: string | null; symbol: string | null }

/** The symbol is safe to show. Null for what was not read or is no text. */
export type UnitRead = { decimals: number | null; symbol: string | null; block: string }

const readOptions = ({ decimals, symbol }: UnitPlaces) => ({
  paths: [decimals, symbol].filter((path) => path !== null),
  // A longer symbol is cut when it is shown.
  limits: { bytes: 32 },
})

/** The number of the newest block, then a few words. */
export function priceUnit(places: UnitPlaces, prices: Prices): PriceRange {
  const { least, most } = countSlots(places.layout, readOptions(places), new Map())
  const pin = pinPrice('latest', prices)
  return { least: pin + least * prices.eth_getStorageAt, most: pin + most * prices.eth_getStorageAt }
}

/**
 * Reads decimals and symbol at the newest block. Throws what the client throws, and {@link TriptychError} for
 * impossible decimals.
 */
export async function askUnit(
  client: BatchClient,
  { address, places }: { address: Hex; places: UnitPlaces },
): Promise<UnitRead> {
  const { layout } = places
  const options = readOptions(places)
  const budget = priceUnit(places, client.tariff.prices).most
  const block = await pinBlock(client, 'latest')
  const { blocks } = await readWholeLayout(client, { address, layouts: [layout], options, budget }, [block])
  const words: Words = blocks[0]?.words ?? new Map()
  const { variables } = decodeLayout(layout, words, options)
  const contentOf = (path: string | null) => variables.find((one) => one.path === path)?.content
  return {
    decimals: readDecimals(contentOf(places.decimals)),
    symbol: readSymbol(contentOf(places.symbol)),
    block: String(BigInt(block)),
  }
}

function readDecimals(content: DecodedContent | undefined): number | null {
  if (content?.state !== 'value' || typeof content.value !== 'bigint') return null
  if (content.value <= BigInt(MAX_DECIMALS)) return Number(content.value)
  throw new TriptychError(`Its storage has ${content.text} decimals; the maximum is ${MAX_DECIMALS}.`, {
    whatToDo: 'The layout may be of another contract. You can enter the decimals.',
  })
}

/** bytes32 symbols end in zeros. */
function readSymbol(content: DecodedContent | undefined): string | null {
  if (content?.state === 'bytes') return content.text === null ? null : safeSymbol(content.text)
  if (content?.state !== 'value' || /^0x0*$/.test(content.text)) return null
  const text = textOfBytes(trimZeroBytes(content.raw), true)
  return text === null ? null : safeSymbol(text)
}
