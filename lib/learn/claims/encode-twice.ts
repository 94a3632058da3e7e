import { encodeAbiParameters } from 'viem'
import { WRONG_ORDERS } from '../lessons/nested/wrong-orders'
import { behind, followRules, mistakesOnWay, type Rules, VARIABLES_COUNTED } from '../path/follow-rules'
import { sourceText } from '../variant/source-text'
import type { Claim } from './claim'
import { mistakesAboutText } from './text-mistakes'

const CONTRACT = `contract Harbour {
    address master;
    uint64 founded;
    mapping(address owner => mapping(uint32 berth => uint256)) public fees;
    mapping(address owner => mapping(string ship => uint256)) public cargo;
    mapping(string ship => mapping(uint32 year => uint256)) public repairs;
}
`

const key: Rules['key'] = (slot, { type, key: { value } }) =>
  behind(encodeAbiParameters([{ type: type.key.label }, { type: 'uint256' }], [value, slot]))

export const ENCODE_TWICE: Claim = {
  source: { page: 'Storage Slot Calculator', by: 'EVMTools, evmtools.dev' },
  says: 'An entry of a mapping of mappings is stored at `keccak256(abi.encode(k2, keccak256(abi.encode(k1, p))))`, where `p` is the slot of the outer mapping.',
  sketch: { source: sourceText(CONTRACT), facts: {} },
  place: ({ variable, steps }) => followRules(variable.slot, steps, { key }),
  mistakes: (way, answerOf) => [
    ...mistakesOnWay(way, [...WRONG_ORDERS, VARIABLES_COUNTED], answerOf),
    ...mistakesAboutText(way, answerOf),
  ],
}
