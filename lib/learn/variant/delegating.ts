/** A proxy keeps its implementation there by EIP-1967, where no layout leads. */
export const IMPLEMENTATION_LINES: readonly string[] = [
  '// keccak256("eip1967.proxy.implementation") - 1',
  'bytes32 constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;',
]

/** A fallback that runs the code of another account on its own storage; `load` are the lines that find its address. */
export const delegating = (load: readonly string[]): string[] => [
  'fallback() external payable {',
  ...load.map((line) => `    ${line}`),
  '    (bool done, bytes memory answer) = logic.delegatecall(msg.data);',
  '    assembly {',
  '        if iszero(done) { revert(add(answer, 32), mload(answer)) }',
  '        return(add(answer, 32), mload(answer))',
  '    }',
  '}',
]

/** Of an implementation that is kept by EIP-1967. */
export const LOAD_IMPLEMENTATION: readonly string[] = [
  'address logic;',
  'assembly { logic := sload(IMPLEMENTATION) }',
]
