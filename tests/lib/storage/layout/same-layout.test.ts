import { expect, test } from 'vitest'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { compileOnce } from '@/tests/solc-once'

function layoutOf(body: string) {
  const { contracts } = compileLayouts(parseSoliditySources(`contract C { ${body} }`), (input) =>
    compileOnce(input),
  )
  return parseLayout(JSON.stringify(contracts?.[0]))
}

const BODY =
  'struct Node { uint8 x; Node[] next; mapping(uint8 => Node) by; } Node root; uint8[3] list; uint8 transient t;'

test('default: the same variables at the same places, numbered otherwise by the compiler', () => {
  expect(isSameLayout(layoutOf(BODY), layoutOf(`function f() external {} ${BODY}`))).toBe(true)
})

test.each([
  ['a name', BODY.replace('list', 'items')],
  ['a type', BODY.replace('uint8[3]', 'int8[3]')],
  ['a place', `bool first; ${BODY}`],
  ['a member of a struct', BODY.replace('uint8 x', 'uint8 y')],
  ['what a mapping leads to', BODY.replace('mapping(uint8 => Node)', 'mapping(uint8 => uint8)')],
  ['a key', BODY.replace('mapping(uint8 =>', 'mapping(uint16 =>')],
  ['a transient variable', BODY.replace('transient t', 'transient u')],
  ['one more', `${BODY} bool last;`],
])('default: another one by %s', (_, body) => {
  expect(isSameLayout(layoutOf(BODY), layoutOf(body))).toBe(false)
})
