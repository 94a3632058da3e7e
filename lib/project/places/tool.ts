export type Tool = 'Foundry' | 'Hardhat' | 'Truffle' | 'Remix'

type About = {
  configs: readonly string[]
  howToBuild: string
  /** How to make the tool write layouts. */
  howToLayOut: string
}

const TOOLS: Readonly<Record<Tool, About>> = {
  Foundry: {
    configs: ['foundry.toml'],
    howToBuild: 'run `forge build`',
    howToLayOut: 'With extra_output = ["storageLayout"] in foundry.toml, the next build includes the layout.',
  },
  Hardhat: {
    configs: ['ts', 'js', 'cjs', 'mjs', 'cts', 'mts'].map((ending) => `hardhat.config.${ending}`),
    howToBuild: 'run `npx hardhat compile`',
    howToLayOut:
      'With "storageLayout" in outputSelection of the Hardhat config, the next build includes the layout.',
  },
  Truffle: {
    configs: ['truffle-config.js', 'truffle-config.cjs', 'truffle.js'],
    howToBuild: 'run `npx truffle compile`',
    howToLayOut: 'Truffle writes no layouts. Compile with another tool, or paste the layout.',
  },
  Remix: {
    configs: ['remix.config.json'],
    howToBuild: 'compile in Remix',
    howToLayOut: 'The build-info of Remix includes the layout.',
  },
}

/** The tools with a config file. */
export const configuredTools = (isThere: (name: string) => boolean): Tool[] =>
  (Object.keys(TOOLS) as Tool[]).filter((tool) => TOOLS[tool].configs.some(isThere))

/** What to do if there is no build, as a sentence. */
export const howToBuild = (tools: readonly Tool[]): string =>
  tools.length === 0
    ? 'Start with the folder that contains foundry.toml or the Hardhat config, and build there.'
    : `There, ${tools.map((tool) => TOOLS[tool].howToBuild).join(' or ')}.`

export const howToLayOut = (tool: Tool): string => TOOLS[tool].howToLayOut
