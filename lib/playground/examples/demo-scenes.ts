import type { Program } from '../program/program'
import { call, deploy } from './example-program'

/** A contract that makes those which a demo contract needs around it, as the playground deploys one; and calls of it. */
export type Scene = Pick<Program, 'deploy' | 'calls'> & { contract: string; source: string }

const HEAD = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

`

const REGISTRY = `${HEAD}import {RegistryProxy} from "./RegistryProxy.sol";
import {RegistryV1} from "./RegistryV1.sol";
import {RegistryV2} from "./RegistryV2.sol";

// Makes the registry behind its proxy and administers it: each call goes through the proxy.
contract RegistryScene {
    RegistryV1 public registry;

    constructor(string memory title) {
        RegistryV1 first = new RegistryV1();
        bytes memory begin = abi.encodeCall(RegistryV1.initialize, (title, address(this)));
        registry = RegistryV1(address(new RegistryProxy(address(first), begin)));
    }

    function register(string calldata name, string calldata text) external payable {
        RegistryV2(address(registry)).register{value: msg.value}(name, text);
    }

    function upgrade(uint128 fee) external {
        registry.upgradeToAndCall(address(new RegistryV2()), abi.encodeCall(RegistryV2.setFee, (fee)));
    }
}
`

const MARKET = `
    Token public gold = new Token(address(this), 1e24);
    Token public silver = new Token(address(this), 1e24);
    Pair public pair = new Pair(gold, silver);
`

const APPROVE = `        gold.approve(address(pair), type(uint256).max);
        silver.approve(address(pair), type(uint256).max);
`

const PAIR = `${HEAD}import {Pair} from "./Pair.sol";
import {Token} from "./Token.sol";

// Makes two tokens and a pair of them, and holds and trades all of them itself.
contract PairScene {${MARKET}
    constructor() {
${APPROVE}    }

    function add(uint256 amount) external {
        pair.addLiquidity(amount, amount);
    }

    function sellGold(uint256 amount) external {
        pair.swap(gold, amount, 0);
    }

    function remove(uint256 shares) external {
        pair.removeLiquidity(shares);
    }
}
`

const TRADER = `${HEAD}import {Pair} from "./Pair.sol";
import {Token} from "./Token.sol";
import {Trader} from "./Trader.sol";

// Makes a pair of two tokens with something in it, and a trader with money of both.
contract TraderScene {${MARKET}    Trader public trader = new Trader(pair);

    constructor() {
${APPROVE}        pair.addLiquidity(1e20, 1e20);
        gold.transfer(address(trader), 1e20);
        silver.transfer(address(trader), 1e20);
    }

    function trade(uint256 amount, uint256 rounds) external {
        trader.trade(amount, rounds);
    }
}
`

const VAULT = `${HEAD}import {Token} from "./Token.sol";
import {Vault} from "./Vault.sol";

// Makes a token and a vault for it, and deposits, harvests and redeems in its own name.
contract VaultScene {
    Token public token = new Token(address(this), 1e24);
    Vault public vault = new Vault(token);

    constructor() {
        token.approve(address(vault), type(uint256).max);
    }

    function put(uint256 assets, address receiver) external {
        vault.deposit(assets / 2, receiver);
        vault.deposit(assets / 2, address(this));
    }

    function harvest(uint256 assets) external {
        vault.harvest(assets);
    }

    function redeem(uint256 shares) external {
        vault.redeem(shares, msg.sender, address(this));
    }
}
`

/** Of the demo contracts that do not run by themselves, by name. */
export const DEMO_SCENES: Readonly<Record<string, Scene>> = {
  RegistryProxy: {
    contract: 'RegistryScene',
    source: REGISTRY,
    deploy: deploy('Names'),
    calls: [
      call('register(string,string)', ['ada', 'the first to be registered']),
      call('upgrade(uint128)', ['1 gwei']),
      call('register(string,string)', ['bell', 'a text of more than thirty-two bytes, behind a hash'], {
        value: '1 gwei',
      }),
    ],
  },
  Pair: {
    contract: 'PairScene',
    source: PAIR,
    deploy: deploy(),
    calls: [
      call('add(uint256)', ['100 ether']),
      call('sellGold(uint256)', ['1 ether']),
      call('remove(uint256)', ['10 ether']),
    ],
  },
  Trader: {
    contract: 'TraderScene',
    source: TRADER,
    deploy: deploy(),
    calls: [call('trade(uint256,uint256)', ['1 ether', '2'])],
  },
  Vault: {
    contract: 'VaultScene',
    source: VAULT,
    deploy: deploy(),
    calls: [
      call('put(uint256,address)', ['100 ether', 'alice']),
      call('harvest(uint256)', ['30 ether']),
      call('redeem(uint256)', ['10 ether']),
    ],
  },
}
