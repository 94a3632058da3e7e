import type { LogReading, NamedValue } from '../answer/log-reading'
import { isNumber } from '../table/amounts'

/** What an event moves: from whom, to whom, how much of what. `amount` is null for a thing that is moved whole. */
export type TransferValues = {
  from: string
  to: string
  amount: NamedValue | null
  /** The id of what is moved, where an emitter has several kinds. */
  id: string | null
}

const FROM = /^_*(from|src|sender)$/i
const TO = /^_*(to|dst|recipient|receiver)$/i
const AMOUNT = /^_*(value|amount|wad|quantity)$/i
const ID = /^_*(id|tokenId)$/i

/** Of Transfer and events like it: those that say from whom, to whom and what by the usual names. Null for all others. */
export function transferValues({ event, values }: LogReading): TransferValues | null {
  if (event === null) return null
  const find = (name: RegExp, fits: (value: NamedValue) => boolean) =>
    values.find((value) => name.test(value.name) && !value.hashed && fits(value))
  const isAddress = ({ type }: NamedValue) => type === 'address'
  const [from, to] = [find(FROM, isAddress), find(TO, isAddress)]
  const [amount, id] = [find(AMOUNT, isNumber), find(ID, isNumber)]
  if (!from || !to || (!amount && !id)) return null
  // Things that are one each are counted together.
  return { from: from.text, to: to.text, amount: amount ?? null, id: amount && id ? id.text : null }
}
