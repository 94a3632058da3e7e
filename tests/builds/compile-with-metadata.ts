import type { Hex } from 'viem'
import { compileOnce } from '../solc-once'

/** The runtime code of the one contract of a source, and the exact text of its metadata, which holds the source. */
export function compileWithMetadata(content: string): { code: Hex; metadata: string } {
  const input = {
    language: 'Solidity',
    sources: { 'Plain.sol': { content } },
    settings: {
      metadata: { useLiteralContent: true },
      outputSelection: { '*': { '*': ['metadata', 'evm.deployedBytecode.object'] } },
    },
  }
  const output: SolcOutput = JSON.parse(compileOnce(JSON.stringify(input)))
  const { metadata, evm } = output.contracts['Plain.sol'].Plain
  return { code: `0x${evm.deployedBytecode.object}`, metadata }
}

type SolcOutput = {
  contracts: {
    'Plain.sol': { Plain: { metadata: string; evm: { deployedBytecode: { object: string } } } }
  }
}
