import { describe, expect, test } from 'vitest'
import { describeLayout, inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

const ONE = {
  storage: [{ label: 'a', offset: 0, slot: '0', type: 't_uint8' }],
  types: { t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' } },
}
const of = (label: string) => ({ storageLayout: { ...ONE, storage: [{ ...ONE.storage[0], label }] } })
const output = (names: readonly string[]) =>
  JSON.stringify({
    contracts: { 'x.sol': Object.fromEntries(names.map((name) => [name, { storageLayout: ONE }])) },
  })

describe('inspectLayout', () => {
  test('default: a layout on its own', () => {
    const { value } = inspectLayout(JSON.stringify(ONE), null)
    expect(value).toMatchObject({ contracts: [], contract: null })
    expect(value?.layout?.value && describeLayout(value.layout.value)).toBe('1 variable')
  })

  test('args: of several contracts the wanted one, and none until one is wanted', () => {
    expect(inspectLayout(output(['A', 'B']), null).value).toMatchObject({ contract: null, layout: null })
    expect(inspectLayout(output(['A', 'B']), 'x.sol:B').value?.contract).toBe('x.sol:B')
    expect(inspectLayout(output(['A', 'B']), 'gone').value).toMatchObject({
      contracts: [{ label: 'A' }, { label: 'B' }],
      contract: null,
      layout: null,
    })
    expect(inspectLayout(output(['A']), null).value?.layout?.value?.contract).toBe('A')
  })

  test.each([
    ['standard JSON', { 'a.sol': { A: of('a'), B: of('b') }, 'lib/a.sol': { A: of('other') } }],
    ['combined JSON', { 'a.sol:A': of('a'), 'a.sol:B': of('b'), 'lib/a.sol:A': of('other') }],
  ])('behavior: contracts of one name in %s are told apart by their files', (_, contracts) => {
    const text = JSON.stringify({ contracts })
    const { value } = inspectLayout(text, null)
    expect(value?.contracts).toEqual([
      { id: 'a.sol:A', label: 'a.sol:A' },
      { id: 'a.sol:B', label: 'B' },
      { id: 'lib/a.sol:A', label: 'lib/a.sol:A' },
    ])
    const names = value?.contracts.map(({ id }) => {
      const { layout } = inspectLayout(text, id).value ?? {}
      return layout?.value?.variables.map(({ name }) => name)
    })
    expect(names).toEqual([['a'], ['b'], ['other']])
    // As layouts were kept before, by their names alone.
    expect(parseLayout(text, { contract: 'B' }).variables).toHaveLength(1)
    expect(() => parseLayout(text, { contract: 'A' })).toThrow('a.sol:A, B, lib/a.sol:A')
  })

  test('behavior: a contract whose layout is broken leaves the others within reach', () => {
    const contracts = { 'x.sol': { Broken: { storageLayout: { storage: 5, types: {} } }, Fine: of('a') } }
    const text = JSON.stringify({ contracts })
    const { value } = inspectLayout(text, null)
    expect(value?.contracts.map(({ label }) => label)).toEqual(['Fine', 'Broken'])
    expect(inspectLayout(text, 'x.sol:Broken').value?.layout?.problem).toMatch(/`storage`/)
    expect(inspectLayout(text, 'x.sol:Fine').value?.layout?.value?.variables).toHaveLength(1)
  })

  test('error: what is wrong, as a message', () => {
    expect(inspectLayout('{"storage":[', null).problem).toMatch(/is truncated/)
    expect(inspectLayout('', null).problem).toMatch(/Paste a storage layout/)
  })
})
