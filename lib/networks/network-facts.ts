import * as v from 'valibot'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const MAX_NAME = 40
const MAX_SYMBOL = 12
const MAX_DECIMALS = 36

/** Seconds: one block per day. */
const MAX_BLOCK_TIME = 86_400

const isSeen = (text: string) => showHiddenCharacters(text) === text

const CHAIN_ID_RULE = 'Enter a chain id: a whole number from 1 to 9,007,199,254,740,991.'
export const CHAIN_ID = v.pipe(
  v.number(CHAIN_ID_RULE),
  v.safeInteger(CHAIN_ID_RULE),
  v.minValue(1, CHAIN_ID_RULE),
)

const NAME = v.pipe(
  v.string('Enter a name.'),
  v.trim(),
  v.minLength(1, 'Enter a name.'),
  v.maxLength(MAX_NAME, `Enter a name of at most ${MAX_NAME} characters.`),
  v.check(isSeen, 'Remove backslashes and invisible characters, such as direction marks.'),
)

const SYMBOL_RULE = `Enter a symbol of 1 to ${MAX_SYMBOL} characters without spaces, such as ETH.`
const SYMBOL = v.pipe(
  v.string(SYMBOL_RULE),
  v.trim(),
  v.minLength(1, SYMBOL_RULE),
  v.maxLength(MAX_SYMBOL, SYMBOL_RULE),
  v.check((text) => !/\s/.test(text), SYMBOL_RULE),
  v.check(isSeen, 'Remove backslashes and invisible characters, such as direction marks.'),
)

const DECIMALS_RULE = `Enter a whole number from 0 to ${MAX_DECIMALS}; most currencies have 18.`
const DECIMALS = v.pipe(
  v.number(DECIMALS_RULE),
  v.integer(DECIMALS_RULE),
  v.minValue(0, DECIMALS_RULE),
  v.maxValue(MAX_DECIMALS, DECIMALS_RULE),
)

const BLOCK_TIME_RULE = 'Enter seconds above 0, such as 12 or 0.25, or leave it empty if unknown.'
const BLOCK_TIME = v.nullable(
  v.pipe(
    v.number(BLOCK_TIME_RULE),
    v.gtValue(0, BLOCK_TIME_RULE),
    v.maxValue(MAX_BLOCK_TIME, 'Enter at most 86,400 seconds, a day.'),
  ),
)

const HISTORY = v.picklist(['archive', 'near-head', 'unstated'], 'Choose the available history.')

/** A described network, with the rule of each field. */
export const NETWORK_FACTS = v.object({
  name: NAME,
  chainId: CHAIN_ID,
  symbol: SYMBOL,
  decimals: DECIMALS,
  blockTime: BLOCK_TIME,
  history: HISTORY,
  testnet: v.boolean(),
})

export type NetworkFacts = v.InferOutput<typeof NETWORK_FACTS>

/** A network to add: a known chain by its id, any other chain by its facts. */
export const NEW_NETWORK = v.union([CHAIN_ID, NETWORK_FACTS])

export type NewNetwork = v.InferOutput<typeof NEW_NETWORK>
