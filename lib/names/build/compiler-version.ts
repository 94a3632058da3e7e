/** `0.8.30` of `v0.8.30+commit.73712a01`, `0.4.0rc6` of `vyper-0.4.0rc6`; null where there is none. */
export function readCompilerVersion(text: unknown): string | null {
  if (typeof text !== 'string') return null
  return /^(?:v|vyper-)?(\d+\.\d+\.\d+(?:-?[a-z]+[\w.]*)?)/.exec(text)?.[1] ?? null
}

/** Of the id of a build-info of Hardhat 3, `solc-0_8_30-` and a hash. */
export function compilerOfBuildInfo(id: unknown): string | null {
  const version = typeof id === 'string' ? /^solc-(\d+_\d+_\d+)-/.exec(id)?.[1] : undefined
  return version?.replaceAll('_', '.') ?? null
}
