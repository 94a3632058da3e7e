import { encodeFunctionData, getContractAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { createMachine } from '@/lib/playground/machine/create-machine'
import { sourceLines } from '@/lib/playground/trace/find-source'
import { compileProgram } from '../compile-program'

const TOKEN = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
import {Supply} from '@libraries/supply.sol';
import {Counted} from './counted.sol';
// „Ümläute“ and 🖼 take more bytes than characters
contract Token is Supply(unicode'€🖼'), Counted {
  uint256 internal first = 3;
  string internal note;
  function mint(uint256 n) external counted {
    _mint(msg.sender, n);
    note = unicode'a text that is too long for one word: äöü€';
    deep(n);
  }
  function deep(uint256 n) internal { if (n > 0) deep(n - 1); else first = n; }
}
`
const COUNTED = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Counted {
  uint256 public count;
  modifier counted() { count++; _; }
}
`
const SUPPLY = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
abstract contract Supply {
  string internal name;
  mapping(address => uint256) internal balances;
  uint256 internal total;
  constructor(string memory n) { name = n; }
  function _mint(address to, uint256 n) internal { total += n; _add(to, n); }
  function _add(address to, uint256 n) private { balances[to] += n; }
}
`
const OWN = { 'token.sol': TOKEN, 'counted.sol': COUNTED }

async function play(viaIR: boolean, isOwn = (file: string) => Object.hasOwn(OWN, file)) {
  const program = await compileProgram({ ...OWN, '@libraries/supply.sol': SUPPLY }, { viaIR })
  const { abi, creation, runtime } = program.contract('Token')
  const machine = await createMachine()
  const from = addressOfAccount('alice')
  const to = getContractAddress({ from, nonce: 0n })
  const deployed = await machine.run({ from, to: null, data: creation.bytes, value: 0n })
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [2n] })
  const called = await machine.run({ from, to, data, value: 0n })
  expect([deployed.error, called.error]).toEqual([null, null])
  return [
    { trace: deployed, code: creation },
    { trace: called, code: runtime },
  ].map(({ trace, code }) => {
    const lineOf = sourceLines(code, program.files, isOwn)
    return trace.accesses.map((access) => {
      const span = lineOf(access)
      if (!span) return null
      const text = program.files.find(({ name }) => name === span.file)?.text ?? ''
      expect(text.slice(0, span.from).split('\n').length).toBe(span.line)
      return text.slice(span.from, span.to)
    })
  })
}

test.each([false, true])('default: accesses lead to statements of the reader, viaIR %s', async (viaIR) => {
  const [deployed, called] = await play(viaIR)
  // No statement of the reader calls the constructor of an imported contract: it stands in that file.
  expect(deployed).toContain(viaIR ? '3' : 'uint256 internal first = 3')
  expect(deployed).not.toContain(null)
  expect(new Set(called)).toEqual(
    new Set([
      'count++',
      // The other pipeline takes a call from its last argument.
      viaIR ? 'n' : '_mint(msg.sender, n)',
      "note = unicode'a text that is too long for one word: äöü€'",
      'first = n',
    ]),
  )
})

test('behavior: an imported file counts where it is the reader’s own', async () => {
  const [, called] = await play(false, () => true)
  expect(called).toContainEqual(expect.stringContaining('balances[to] += n'))
})

test('behavior: a code without a source map leads nowhere', () => {
  const code = { bytes: '0x5b', links: [], sourceMap: '', immutables: [] } as const
  expect(sourceLines(code, [], () => true)({ pc: 0, callers: [] })).toBeNull()
})
