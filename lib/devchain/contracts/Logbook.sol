// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Every kind of log and every way to fail.
contract Logbook {
    /// @notice Named after what they show: topics 0 to 4, with and without data, with and without a signature topic.
    event Noted(string text);
    event NotedBytes(bytes data);
    event Indexed(uint256 indexed number, int256 indexed signed, string indexed text);
    event Mixed(address indexed who, bool indexed yes, bytes4 indexed tag, uint256[] numbers, string text);
    event Nothing();
    event NamelessPlain(uint256 number, string text) anonymous;
    event NamelessIndexed(uint256 indexed a, uint256 indexed b, uint256 indexed c, uint256 indexed d) anonymous;

    error Refused(address caller, uint256 attempt, string reason);

    uint256 public notes;

    function note(string calldata text) external {
        notes++;
        emit Noted(text);
    }

    function noteBytes(bytes calldata data) external {
        notes++;
        emit NotedBytes(data);
    }

    /// @notice One log of every kind: seven logs.
    function emitEveryKind(uint256[] calldata numbers, string calldata text) external {
        notes++;
        emit Noted(text);
        emit NotedBytes(bytes(text));
        emit Indexed(notes, -int256(notes), text);
        emit Mixed(msg.sender, true, msg.sig, numbers, text);
        emit Nothing();
        emit NamelessPlain(notes, text);
        emit NamelessIndexed(notes, 2, 3, 4);
    }

    /// @notice Emits, then fails: neither the log nor the changed counter remain.
    function failWithError(string calldata reason) external {
        notes++;
        emit Noted(reason);
        revert Refused(msg.sender, notes, reason);
    }

    function failWithReason() external pure {
        require(false, "the logbook is closed");
    }

    /// @notice Panics with code 0x11: checked arithmetic overflows.
    function failWithPanic(uint256 number) external pure returns (uint256) {
        return type(uint256).max + number;
    }

    /// @notice Uses all gas it is given.
    function failWithoutGas() external {
        while (true) {
            notes++;
        }
    }
}
