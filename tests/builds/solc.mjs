#!/usr/bin/env node
// The installed compiler as the program that Foundry runs: it asks for the version, then for standard JSON.
import { readFileSync } from 'node:fs'
import solc from 'solc'

process.stdout.write(
  process.argv.includes('--version')
    ? `solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`
    : solc.compile(readFileSync(0, 'utf8')),
)
