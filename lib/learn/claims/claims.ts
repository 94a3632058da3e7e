import { concatHex, encodeAbiParameters, size } from 'viem'
import { type Place, WORD_BYTES } from '@/lib/storage/place/array-element'
import { hashTextKey } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import type { Mistake } from '../lesson/lesson'
import type { LessonSlug } from '../lesson/listed-lessons'
import { WRONG_WAYS } from '../lessons/arrays/wrong-ways'
import { locate } from '../lessons/boundaries/lay-out'
import { boundaryMistakes, RIGHT } from '../lessons/boundaries/mistakes'
import { WRONG_KEYS } from '../lessons/mapping/mistakes'
import { WRONG_ORDERS } from '../lessons/nested/wrong-ways'
import { textKeyMistakes } from '../lessons/text-keys/wrong-preimages'
import type { DrawnPath } from '../path/drawn-path'
import {
  behind,
  followRules,
  mistakesOnWay,
  type Rules,
  SOLIDITY_RULES,
  VARIABLES_COUNTED,
} from '../path/follow-rules'
import { hashSlot, unpaddedKey } from '../path/hash-slot'
import { sourceText } from '../variant/sketch'
import type { Claim } from './claim'

const sketchOf = (contract: string) => ({ source: sourceText(contract), facts: {} })

/** The slot of a path if one rule differs from Solidity. */
const placeBy =
  (other: Partial<Rules>): Claim['place'] =>
  ({ variable, steps }) =>
    followRules(variable.slot, steps, other)

const OWN_SLOT_EACH: Claim = {
  source: {
    page: 'Intro to Smart Contract Security Audits | Accessing Private Data',
    by: 'SlowMist, on Medium',
  },
  says: 'Each element of an array of fixed length is stored in a slot of its own.',
  sketch: sketchOf(`contract Gallery {
    uint256[3] public bids;
    uint64[6] public visits;
    bytes12[4] public rooms;
    bool public open;
}
`),
  place({ layout, variable, steps }) {
    const rule = { ...RIGHT, elements: 'each' as const }
    const at = locate(layout.variables, variable.name, steps, rule)
    return { slot: BigInt(Math.floor(at / WORD_BYTES)), offset: at % WORD_BYTES }
  },
  mistakes(way, answerOf) {
    const { slot, offset } = way.resolved.place
    const mistakes = boundaryMistakes(way.layout.variables, [way], [String(slot), String(offset)])
    return mistakes.map((mistake) => {
      const [wrongSlot = '0', wrongOffset = '0'] = mistake.answer
      return { ...mistake, answer: answerOf({ slot: BigInt(wrongSlot), offset: Number(wrongOffset) }) }
    })
  },
}

const HASH_PLUS_INDEX: Claim = {
  source: { page: 'Solidity Storage Layout Visualizer', by: 'mudassirkhan.me' },
  says: 'An element of a dynamic array is stored at `keccak256(slot)` of the array, plus its index.',
  sketch: sketchOf(`contract Trail {
    struct Stage {
        uint256 metres;
        address guide;
        uint64 opened;
    }

    address keeper;
    uint64 founded;
    uint256[] public heights;
    uint32[] public hikers;
    Stage[] public stages;
}
`),
  place: placeBy({
    index: (slot, step) =>
      step.type.kind === 'dynamic array'
        ? behind(formatSlot(slot), step.index)
        : SOLIDITY_RULES.index(slot, step),
  }),
  mistakes: (way, answerOf) => mistakesOnWay(way, [WRONG_WAYS], answerOf),
}

const ENCODE_PACKED: Claim = {
  source: { page: 'Storage', by: 'solidity-evm-knowledgebase, on GitHub' },
  says: 'An entry of a mapping is stored at `keccak256(abi.encodePacked(key, p))`, where `p` is the slot of the mapping.',
  sketch: sketchOf(`contract Guild {
    address master;
    uint64 founded;
    mapping(uint256 season => uint256) public prizes;
    mapping(address member => uint256) public dues;
    mapping(bytes4 rank => uint256) public votes;
    mapping(int32 floor => uint256) public seats;
}
`),
  place: placeBy({
    key: (slot, { encoded }) => behind(concatHex([unpaddedKey(encoded), formatSlot(slot)])),
  }),
  mistakes: (way, answerOf) => mistakesOnWay(way, [WRONG_KEYS], answerOf),
}

const ENCODE_TWICE: Claim = {
  source: { page: 'Storage Slot Calculator', by: 'EVMTools, evmtools.dev' },
  says: 'An entry of a mapping of mappings is stored at `keccak256(abi.encode(k2, keccak256(abi.encode(k1, p))))`, where `p` is the slot of the outer mapping.',
  sketch: sketchOf(`contract Harbour {
    address master;
    uint64 founded;
    mapping(address owner => mapping(uint32 berth => uint256)) public fees;
    mapping(address owner => mapping(string ship => uint256)) public cargo;
    mapping(string ship => mapping(uint32 year => uint256)) public repairs;
}
`),
  place: placeBy({
    key: (slot, { type, key: { value } }) =>
      behind(encodeAbiParameters([{ type: type.key.label }, { type: 'uint256' }], [value, slot])),
  }),
  mistakes: (way, answerOf) => [
    ...mistakesOnWay(way, [WRONG_ORDERS, VARIABLES_COUNTED], answerOf),
    ...mistakesAboutText(way, answerOf),
  ],
}

const TEXT_HASHED_FIRST: Claim = {
  source: { page: 'Storage Layout for Mappings', by: 'Secureum Mind Map, on GitHub' },
  says: 'An entry of a mapping is stored at `keccak256(h(k) . p)`. For a value type, `h` pads the key to 32 bytes. For `string` and `bytes`, `h` is `keccak256` of the unpadded key.',
  sketch: sketchOf(`contract Directory {
    address registrar;
    uint96 fee;
    mapping(address owner => uint256) public names;
    mapping(string name => uint256) public expires;
    mapping(bytes record => uint256) public reads;
}
`),
  place: placeBy({
    key: (slot, { encoded }) => behind(concatHex([hashTextKey(encoded).bytes, formatSlot(slot)])),
  }),
  mistakes: (way, answerOf) => [
    ...mistakesAboutText(way, answerOf),
    ...mistakesOnWay(way, [VARIABLES_COUNTED], answerOf),
  ],
}

/** Answers of the wrong rules about text keys; none if the last key is not text. */
function mistakesAboutText(
  { variable, steps }: DrawnPath,
  answerOf: (place: Place) => LessonAnswer,
): Mistake[] {
  const last = steps.at(-1)
  const { hashed } = followRules(variable.slot, steps)
  if (last?.does !== 'key' || last.encoded.rule !== 'as it is' || hashed === null) return []
  const mappingSlot = followRules(variable.slot, steps.slice(0, -1)).slot
  const entry = { key: last.encoded.bytes, mappingSlot, before: null }
  return textKeyMistakes(entry, [hashed, String(size(hashed))]).flatMap((mistake) =>
    mistake.bytes ? [{ ...mistake, answer: answerOf({ slot: hashSlot(mistake.bytes), offset: 0 }) }] : [],
  )
}

export const CLAIMS: Readonly<Partial<Record<LessonSlug, Claim>>> = {
  boundaries: OWN_SLOT_EACH,
  arrays: HASH_PLUS_INDEX,
  mapping: ENCODE_PACKED,
  nested: ENCODE_TWICE,
  'text-keys': TEXT_HASHED_FIRST,
}
