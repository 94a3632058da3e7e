import { getAddress, type Hex } from 'viem'
import { formatSlot, shortSlot } from '../place/slot'

/** A word of a contract as lines of other tools have it. */
export type StoredWord = { address: Hex; slot: bigint; word: Hex | null; block: string }

/** For a shell: `cast` of Foundry asks the node that `--rpc-url` or ETH_RPC_URL names. */
export const formatCastLine = ({ address, slot, block }: StoredWord): string =>
  `cast storage ${address} ${formatSlot(slot)} --block ${block}`

/** For a test in Solidity (forge-std); null where the word was not read. */
export const formatAssertion = ({ address, slot, word }: StoredWord): string | null =>
  word === null
    ? null
    : `assertEq(vm.load(${getAddress(address)}, bytes32(uint256(${shortSlot(slot)}))), bytes32(${word}));`
