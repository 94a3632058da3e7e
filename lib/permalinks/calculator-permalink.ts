import {
  createSerializer,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { formatLevel, parseLevel } from '@/lib/storage/calculator/calculator-level'
import type { CalculatorDraft } from '@/lib/storage/calculator/calculator-question'
import { MAPPING_ORDERS } from '@/lib/storage/place/mapping-order'

/** The form of the calculator as URL parameters. Each level has its own `level`, the outermost first. */
export const CALCULATOR_PARAMS = {
  slot: parseAsString.withDefault('0'),
  order: parseAsStringLiteral(MAPPING_ORDERS).withDefault('solidity'),
  level: parseAsNativeArrayOf(parseAsString).withDefault([]),
  address: parseAsString.withDefault(''),
  block: parseAsString.withDefault('latest'),
}

export const toCalculatorDraft = ({
  level,
  ...rest
}: inferParserType<typeof CALCULATOR_PARAMS>): CalculatorDraft => ({ ...rest, levels: level.map(parseLevel) })

const serialize = createSerializer(CALCULATOR_PARAMS)

/** `/demo-mainnet/storage/calculator?slot=50&level=uint256:1&level=int16:-2` */
export function formatCalculatorPermalink(
  network: string,
  { levels, ...draft }: Partial<CalculatorDraft>,
): string {
  const level = levels?.map(formatLevel)
  return serialize(`/${network}/storage/calculator`, { ...draft, ...(level ? { level } : {}) })
}
