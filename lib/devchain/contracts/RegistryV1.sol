// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

/// @title A name registry behind a UUPS proxy. Its state is an ERC-7201 namespace, so it has no slot 0.
contract RegistryV1 is Initializable, UUPSUpgradeable {
    struct Entry {
        address owner;
        uint64 registeredAt;
        string text;
    }

    /// @custom:storage-location erc7201:triptych.registry
    struct RegistryStorage {
        address administrator;
        uint64 count;
        string title;
        mapping(string name => Entry) entries;
        string[] names;
    }

    uint256 private constant REGISTRY_LOCATION = erc7201("triptych.registry");

    event Registered(string indexed nameHash, address indexed owner, string name, string text);

    error NameTaken(string name, address owner);
    error NotAdministrator(address caller);

    constructor() {
        _disableInitializers();
    }

    function initialize(string calldata title_, address administrator_) external initializer {
        RegistryStorage storage $ = _registry();
        $.administrator = administrator_;
        $.title = title_;
    }

    function register(string calldata name, string calldata text) external {
        RegistryStorage storage $ = _registry();
        Entry storage entry = $.entries[name];
        if (entry.owner != address(0)) revert NameTaken(name, entry.owner);
        (entry.owner, entry.registeredAt, entry.text) = (msg.sender, uint64(block.timestamp), text);
        $.names.push(name);
        $.count++;
        emit Registered(name, msg.sender, name, text);
    }

    function administrator() external view returns (address) {
        return _registry().administrator;
    }

    function count() external view returns (uint64) {
        return _registry().count;
    }

    function title() external view returns (string memory) {
        return _registry().title;
    }

    function entryOf(string calldata name) external view returns (Entry memory) {
        return _registry().entries[name];
    }

    function nameAt(uint256 index) external view returns (string memory) {
        return _registry().names[index];
    }

    function _authorizeUpgrade(address) internal view override {
        if (msg.sender != _registry().administrator) revert NotAdministrator(msg.sender);
    }

    function _registry() private pure returns (RegistryStorage storage $) {
        uint256 location = REGISTRY_LOCATION;
        assembly {
            $.slot := location
        }
    }
}
