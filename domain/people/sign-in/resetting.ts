/** In session storage while a new password is being chosen in this tab. */
export const resettingKey = "passwordReset";
