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

/** Everything typed into the calculator as URL parameters, `level` once for each level, outermost first. */
export const CALCULATOR_PARAMS = {
  slot: parseAsString.withDefault('0'),
  order: parseAsStringLiteral(MAPPING_ORDERS).withDefault('solidity'),
  level: parseAsNativeArrayOf(parseAsString).withDefault([]),
  address: parseAsString.withDefault(''),
  block: parseAsString.withDefault('latest'),
}

/** The draft that the parameters of a URL hold. */
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
