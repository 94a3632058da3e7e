import { parseLayout, plainValue, type RequestFunction, readStorage } from 'triptych/storage'
import type { PublicClient } from 'viem'

/** A viem client as the transport. Its type knows only the methods of its schema, so a cast is needed. */
export const requestBy =
  (client: PublicClient): RequestFunction =>
  (method, params) =>
    client.request({ method, params } as never)

const PAIR = '0x61920ad5d6449C5936A9a38bbcA62D8E64aD3955'
/** From `forge inspect Pair storageLayout --json`, shortened. */
const LAYOUT = `{ "storage": [
  { "label": "_balances", "slot": "0", "offset": 0, "type": "t_mapping" },
  { "label": "reserve1", "slot": "5", "offset": 14, "type": "t_uint112" } ], "types": {
  "t_mapping": { "encoding": "mapping", "label": "mapping(address => uint256)", "numberOfBytes": "32", "key": "t_address", "value": "t_uint256" },
  "t_address": { "encoding": "inplace", "label": "address", "numberOfBytes": "20" },
  "t_uint112": { "encoding": "inplace", "label": "uint112", "numberOfBytes": "14" },
  "t_uint256": { "encoding": "inplace", "label": "uint256", "numberOfBytes": "32" } } }`

/** A mapping entry and a packed variable, both at the newest block. */
export async function example(request: RequestFunction) {
  const paths = ['_balances[0x86cB23751CEbcD3B54BDf8485495457536B94C3e]', 'reserve1']
  const { block, values } = await readStorage(request, { address: PAIR, layout: parseLayout(LAYOUT), paths })
  return { block, values: values.map(plainValue) }
}
