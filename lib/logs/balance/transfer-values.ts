import type { LogReading, NamedValue } from '../answer/log-reading'
import { isNumber } from '../table/amounts'

/** What an event moves. `amount`: null for an ERC-721 token. */
export type TransferValues = {
  from: string
  to: string
  amount: NamedValue | null
  /** The id, if the emitter has several tokens. */
  id: string | null
}

const FROM = /^_*(from|src|sender)$/i
const TO = /^_*(to|dst|recipient|receiver)$/i
const AMOUNT = /^_*(value|amount|wad|quantity)$/i
const ID = /^_*(id|tokenId)$/i

/** Recognised by the usual argument names. Null for other events. */
export function transferValues({ event, values }: LogReading): TransferValues | null {
  if (event === null) return null
  const find = (name: RegExp, fits: (value: NamedValue) => boolean) =>
    values.find((value) => name.test(value.name) && !value.hashed && fits(value))
  const isAddress = ({ type }: NamedValue) => type === 'address'
  const [from, to] = [find(FROM, isAddress), find(TO, isAddress)]
  const [amount, id] = [find(AMOUNT, isNumber), find(ID, isNumber)]
  if (!from || !to || (!amount && !id)) return null
  // Tokens with an id and without an amount are counted together.
  return { from: from.text, to: to.text, amount: amount ?? null, id: amount && id ? id.text : null }
}
