import { describe, expect, test } from 'vitest'
import { foundryPaths } from '@/lib/project/places/foundry-paths'

describe('foundryPaths', () => {
  test('default: the usual folders, also where nothing is said', () => {
    expect(foundryPaths('')).toEqual(['out', 'broadcast'])
    expect(foundryPaths('[profile.default]\nsrc = "src"\nout = "out"\n')).toEqual(['out', 'broadcast'])
  })

  test.each([
    ['[profile.default]\nout = "build/forge"', 'build/forge'],
    ["[profile.default]\r\nout='build'   # ours\r\n", 'build'],
    ['[ profile . ci ]\n  broadcast = "./scripts-run/"', 'scripts-run'],
    ['[profile."with quotes"]\nbuild_info_path = "info"', 'info'],
    ['[profile.default]\nout = "with \\"quotes\\""', 'with "quotes"'],
  ])('args: %j', (toml, path) => {
    expect(foundryPaths(toml)).toContain(path)
  })

  test.each([
    ['another section', '[fmt]\nout = "x"'],
    ['a section of a profile', '[profile.default.fuzz]\nout = "x"'],
    ['before any section', 'out = "x"'],
    ['a comment', '[profile.default]\n# out = "x"'],
    ['another key', '[profile.default]\nlayout = "x"\nouts = "x"'],
    ['no text', '[profile.default]\nout = 7\nout = [ "x" ]\nout = true'],
    ['an empty text', '[profile.default]\nout = ""'],
    ['a text over several lines', '[profile.default]\nnote = """\nout = "x"\n"""'],
    ['one that never ends', "[profile.default]\nnote = '''\nout = \"x\"\n"],
    ['what breaks off', '[profile.default]\nout = "x'],
  ])('behavior: %s says nothing', (_, toml) => {
    expect(foundryPaths(toml)).toEqual(['out', 'broadcast'])
  })
})
