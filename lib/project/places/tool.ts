/** Build tools, with the names of their config files. */
const CONFIGS = {
  Foundry: ['foundry.toml'],
  Hardhat: ['ts', 'js', 'cjs', 'mjs', 'cts', 'mts'].map((ending) => `hardhat.config.${ending}`),
  Truffle: ['truffle-config.js', 'truffle-config.cjs', 'truffle.js'],
  Remix: ['remix.config.json'],
} as const satisfies Record<string, readonly string[]>

export type Tool = keyof typeof CONFIGS

const TOOLS: readonly Tool[] = ['Foundry', 'Hardhat', 'Truffle', 'Remix']

/** The tools with a config file. */
export const configuredTools = (isThere: (name: string) => boolean): Tool[] =>
  TOOLS.filter((tool) => CONFIGS[tool].some(isThere))

const HOW_TO_BUILD: Readonly<Record<Tool, string>> = {
  Foundry: 'run `forge build`',
  Hardhat: 'run `npx hardhat compile`',
  Truffle: 'run `npx truffle compile`',
  Remix: 'compile in Remix',
}

/** What to do if there is no build, as a sentence. */
export function howToBuild(tools: readonly Tool[]): string {
  if (tools.length === 0) {
    return 'Start with the folder that contains foundry.toml or the Hardhat config, and build there.'
  }
  return `There, ${tools.map((tool) => HOW_TO_BUILD[tool]).join(' or ')}.`
}

/** How to make the tool write layouts. */
export const HOW_TO_LAY_OUT: Readonly<Record<Tool, string>> = {
  Foundry: 'With extra_output = ["storageLayout"] in foundry.toml, the next build includes the layout.',
  Hardhat:
    'With "storageLayout" in outputSelection of the Hardhat config, the next build includes the layout.',
  Remix: 'The build-info of Remix includes the layout.',
  Truffle: 'Truffle writes no layouts. Compile with another tool, or paste the layout.',
}
