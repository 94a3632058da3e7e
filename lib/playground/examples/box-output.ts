/**
 * The parts of a compiler output that the playground reads, for a small contract:
 * `contract Box { uint256 value; function set(uint256 to) external { value = to; } }`
 */
export const BOX_OUTPUT = {
  sources: {
    'Box.sol': {
      id: 0,
      ast: {
        nodeType: 'SourceUnit',
        nodes: [{ nodeType: 'ContractDefinition', id: 1, name: 'Box', contractKind: 'contract', nodes: [] }],
      },
    },
  },
  contracts: {
    'Box.sol': {
      Box: {
        abi: [
          {
            type: 'function',
            name: 'set',
            inputs: [{ name: 'to', type: 'uint256' }],
            outputs: [],
            stateMutability: 'nonpayable',
          },
        ],
        storageLayout: {
          storage: [{ label: 'value', slot: '0', offset: 0, type: 't_uint256' }],
          types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
        },
        // PUSH1 4 CALLDATALOAD PUSH1 0 SSTORE STOP, behind the code that returns it.
        evm: { bytecode: { object: '600780600b6000396000f360043560005500' } },
      },
    },
  },
}
