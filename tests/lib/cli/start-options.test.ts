import { describe, expect, test } from 'vitest'
import { parseStartOptions } from '@/lib/cli/start-options'

describe('parseStartOptions', () => {
  test('default: without options the demo is served and no node', () => {
    expect(parseStartOptions([])).toEqual({ dev: false, help: false, demo: true, nodes: [] })
  })

  test.each([
    [['--node'], { nodes: [''] }],
    [['--node', '--no-demo'], { nodes: [''], demo: false }],
    [['--node', 'http://a', '--node=geth=http://b'], { nodes: ['http://a', 'geth=http://b'] }],
    [['--dev', '--node', 'http://a'], { dev: true, nodes: ['http://a'] }],
    [['--help'], { help: true }],
  ])('default: %j', (args, options) => {
    expect(parseStartOptions(args)).toMatchObject(options)
  })

  test('error: what is no option is named', () => {
    expect(() => parseStartOptions(['--nodes', 'http://a'])).toThrow('There is no option --nodes.')
  })

  test('error: an address without its option is not repeated', () => {
    expect(() => parseStartOptions(['http://user:secret@a'])).toThrow(/^(?!.*secret)/)
  })
})
