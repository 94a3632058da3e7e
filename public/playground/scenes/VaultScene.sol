// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";
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
