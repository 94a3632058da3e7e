/** Imports that begin with `prefix` are of files that begin with `target`, a path inside the folder. */
export type Remapping = { prefix: string; target: string }

/** Whether a file of a folder says where its packages lie. */
export const isRemappingFile = (path: string): boolean =>
  /(?:^|\/)(?:remappings\.txt|foundry\.toml)$/.test(path)

/** What `remappings.txt` and `foundry.toml` say, the longest prefix first, as the compiler takes it. The context before a colon is left aside. */
export const listRemappings = (files: readonly { name: string; text: string }[]): Remapping[] =>
  files
    .filter(({ name }) => isRemappingFile(name))
    .flatMap(({ name, text }) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      return (name.endsWith('.toml') ? linesOfToml(text) : text.split('\n')).flatMap((line) => {
        const [, prefix, target] = /^(?:[^=:]*:)?([^=]+)=(.+)$/.exec(line.trim()) ?? []
        return prefix && target ? [{ prefix, target: folder + target.replace(/^\.\//, '') }] : []
      })
    })
    .sort((a, b) => b.prefix.length - a.prefix.length)

/** Each text in the lists called `remappings`. */
const linesOfToml = (text: string): string[] =>
  [...text.matchAll(/^\s*remappings\s*=\s*\[([^\]]*)\]/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? ''),
  )
