// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Plain} from "./Plain.sol";
import {Vault} from "./Vault.sol";

/// Holds the creation code of others, each with a metadata tail inside.
contract Factory {
    Vault[] public vaults;
    Plain public latest;

    function make(bytes32 salt) external returns (Vault vault) {
        latest = new Plain();
        vault = new Vault(msg.sender, salt, -1, latest);
        vaults.push(vault);
    }
}
