import { describe, expect, test } from 'vitest'
import { parseStartOptions } from '@/lib/cli/start-options'

describe('parseStartOptions', () => {
  test('default: without options the demo is served and no node', () => {
    expect(parseStartOptions([])).toEqual({ dev: false, help: false, demo: true, nodes: [], project: null })
  })

  test.each([
    [['--node'], { nodes: [''] }],
    [['--node', '--no-demo'], { nodes: [''], demo: false }],
    [['--node', 'http://a', '--node=geth=http://b'], { nodes: ['http://a', 'geth=http://b'] }],
    [['--dev', '--node', 'http://a'], { dev: true, nodes: ['http://a'] }],
    [['--help'], { help: true }],
    [['--project', '../my-contracts', '--node'], { project: '../my-contracts', nodes: [''] }],
    [['--project=a b'], { project: 'a b' }],
  ])('default: %j', (args, options) => {
    expect(parseStartOptions(args)).toMatchObject(options)
  })

  test('error: what is no option is named', () => {
    expect(() => parseStartOptions(['--nodes', 'http://a'])).toThrow('There is no option --nodes.')
  })

  test('error: a project needs its folder', () => {
    for (const args of [['--project'], ['--project', '--node'], ['--project', ''], ['--project=']]) {
      expect(() => parseStartOptions(args)).toThrow('The option --project has a wrong or missing value.')
    }
  })

  test('error: a second project is not ignored', () => {
    expect(() => parseStartOptions(['--project', 'a', '--project', 'b'])).toThrow(
      'The option --project can be given once only.',
    )
  })

  test('error: an address without its option is not repeated', () => {
    expect(() => parseStartOptions(['http://user:secret@a'])).toThrow(/^(?!.*secret)/)
  })
})
